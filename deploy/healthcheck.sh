#!/bin/bash
# Succeeds when the URL responds with 200: healthcheck.sh 3000 /api/health/ready
# The images have no HTTP client, and starting Node every five seconds is expensive.
set -eu
exec 3<>"/dev/tcp/127.0.0.1/$1"
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
read -r -t 4 _ status _ <&3
[ "$status" = 200 ]
