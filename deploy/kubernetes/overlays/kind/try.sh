#!/bin/bash
# Installs the store in the cluster of the current context, with new secrets, twice: the second time is an upgrade.
set -euo pipefail
cd "$(dirname "$0")/../../../.."

secret() { openssl rand -hex 32; }

kubectl apply --filename deploy/kubernetes/base/namespace.yaml
kubectl config set-context --current --namespace tickwright
kubectl create secret generic store \
  --from-literal=JWT_SECRET="$(secret)" --from-literal=DATA_KEY="$(secret)" \
  --from-literal=STOREFRONT_SECRET="$(secret)" --from-literal=ADMIN_PASSWORD="$(secret)" \
  --from-literal=CASHFREE_APP_ID="$(secret)" --from-literal=CASHFREE_SECRET_KEY="$(secret)" \
  --from-literal=SMTP_URL=smtps://mail.store.example.com
for name in owner:store app:store_app; do
  kubectl create secret generic "database-${name%%:*}" --type kubernetes.io/basic-auth \
    --from-literal=username="${name##*:}" --from-literal=password="$(secret)"
done

deploy/kubernetes/apply.sh kind
deploy/kubernetes/apply.sh kind

kubectl port-forward service/proxy 8080:80 &
forward=$!
trap 'kill $forward' EXIT
for path in /api/health/ready /admin /; do
  curl --silent --show-error --fail --output /dev/null --retry 10 --retry-all-errors --retry-delay 1 \
    --header 'Host: store.example.com' "http://127.0.0.1:8080$path"
  echo "$path answers"
done
