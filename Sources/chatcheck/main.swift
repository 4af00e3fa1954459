print("chatcheck")
