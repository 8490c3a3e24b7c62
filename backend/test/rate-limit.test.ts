import { expect, test } from '@jest/globals';
import { startApp } from './support/app.js';

test('more requests per minute than allowed – 429 with Retry-After; health checks still work', async () => {
  const store = await startApp({ RATE_LIMIT_PER_MINUTE: '5' });
  try {
    const answers = [];
    for (let calls = 0; calls < 7; calls++) answers.push(await store.api.get('/auth/me'));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = answers.at(-1);
    expect(refused?.body).toMatchObject({ success: false, error: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await store.api.get('/health/ready')).status).toBe(200);
  } finally {
    await store.stop();
  }
});
