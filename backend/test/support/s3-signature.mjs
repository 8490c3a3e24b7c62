import { createHash, createHmac } from 'node:crypto';

const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** What a request says about its signature, in its header or in its address; null for one without a signature. */
function computeSignature({ authorization, 'x-amz-date': date, 'x-amz-content-sha256': body }, query) {
  if (query.has('X-Amz-Signature')) {
    const [credential, signed, signature] = ['Credential', 'SignedHeaders', 'Signature'].map((name) =>
      query.get(`X-Amz-${name}`),
    );
    return { credential, signed, signature, date: query.get('X-Amz-Date'), body: 'UNSIGNED-PAYLOAD' };
  }
  const [, credential, signed, signature] =
    /Credential=(.+?), *SignedHeaders=(.+?), *Signature=(.+)/.exec(authorization ?? '') ?? [];
  return signature === undefined ? null : { credential, signed, signature, date, body };
}

/**
 * Whether the signature of a request to S3 (AWS Signature Version 4) is that of its method, path, query and headers.
 * Computed from the address as it was sent, and without the library that signs.
 */
export function hasRightSignature({ method, url, headers }, secret) {
  const [path, search = ''] = url.split('?');
  const found = computeSignature(headers, new URLSearchParams(search));
  if (!found) return true;
  const query = search
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  const lines = found.signed.split(';').map((name) => `${name}:${(headers[name] ?? '').trim()}\n`);
  const request = [method, path, query, lines.join(''), found.signed, found.body].join('\n');
  const scope = found.credential.split('/').slice(1);
  const key = scope.reduce(hmac, `AWS4${secret}`);
  const text = ['AWS4-HMAC-SHA256', found.date, scope.join('/'), sha256(request)].join('\n');
  return hmac(key, text).toString('hex') === found.signature;
}
