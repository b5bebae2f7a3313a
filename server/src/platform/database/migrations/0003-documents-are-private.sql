-- Documents name people where nothing can mask them: from now on they are for the reporter and staff alone.
update attachments set public_key = null, public_thumbnail_key = null where kind = 'DOCUMENT';
