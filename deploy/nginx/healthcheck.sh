#!/bin/bash
# Whether a visitor would be served: asks the store's readiness through nginx itself. The image has no HTTP client.
set -eu
exec 3<>/dev/tcp/127.0.0.1/8080
printf 'GET /api/health/ready HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
read -r -t 4 _ status _ <&3
[ "$status" = 200 ]
