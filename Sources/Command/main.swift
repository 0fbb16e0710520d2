print("rastertables")
