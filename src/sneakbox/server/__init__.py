"""Playing with others: tables on a server, over WebSocket and HTTP.

`service` and what it stands on know nothing of HTTP; `app` puts them behind addresses.
"""
