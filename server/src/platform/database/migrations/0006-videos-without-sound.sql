-- Other citizens get videos without their sound: what they were given so far is the whole file. Its still stays.
update attachments set public_key = null where kind = 'VIDEO' and public_key = storage_key;
