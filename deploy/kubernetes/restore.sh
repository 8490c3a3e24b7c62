#!/bin/bash
# Restores a backup into the empty database of an installed store: deploy/kubernetes/restore.sh latest < backup-key.txt
# The job is that of the nightly backup with another command. The private key comes from the standard input, so that no
# secret of the cluster contains it. Instructions: docs/runbooks/kubernetes.md.
set -euo pipefail
backup="${1:?the name of a backup is missing: latest, or store-….tar.zst.age}"
namespace=(--namespace tickwright)
container=/spec/template/spec/containers/0
change="[
  { \"op\": \"replace\", \"path\": \"/spec/backoffLimit\", \"value\": 0 },
  { \"op\": \"replace\", \"path\": \"$container/command\", \"value\": [\"node\", \"dist/bin/backup.js\", \"restore\", \"$backup\", \"--key\", \"-\"] },
  { \"op\": \"add\", \"path\": \"$container/stdin\", \"value\": true },
  { \"op\": \"add\", \"path\": \"$container/stdinOnce\", \"value\": true }
]"
kubectl delete job restore "${namespace[@]}" --ignore-not-found
kubectl create job restore --from=cronjob/backup "${namespace[@]}" --dry-run=client --output=json |
  kubectl patch --local --filename=- --type=json --patch="$change" --output=json |
  kubectl create --filename=-
kubectl wait "${namespace[@]}" --for=condition=ready --timeout=5m pod --selector=job-name=restore
kubectl attach "${namespace[@]}" --stdin job/restore
kubectl wait "${namespace[@]}" --for=condition=complete --timeout=1m job/restore
