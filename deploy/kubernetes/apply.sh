#!/bin/bash
# Installs or upgrades the store: deploy/kubernetes/apply.sh many
# The schema is migrated by a job, which cannot be changed, so the last one is deleted first. Backends of the new version
# become ready once the schema is up to date; until then those of the old version serve.
set -euo pipefail
overlay="$(dirname "$0")/overlays/${1:?the name of an overlay is missing: single, many or pinned}"
kubectl delete job migrate --namespace tickwright --ignore-not-found
kubectl apply --kustomize "$overlay"
kubectl wait --namespace tickwright --for=condition=complete --timeout=15m job/migrate
for name in backend storefront proxy; do
  kubectl rollout status --namespace tickwright --timeout=15m "deployment/$name"
done
