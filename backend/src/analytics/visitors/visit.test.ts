import { isVisit, type VisitRequest } from './visit.ts';

const browser: VisitRequest = {
  method: 'GET',
  url: '/tools?category=Indicators',
  status: 200,
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
};

describe('visit', () => {
  test.each([
    {},
    { url: '/' },
    { url: '/api/tools' },
    { url: '/administration-tools' },
    { status: 304 },
    {
      userAgent:
        'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
    },
  ])('a browser in the store %j – counted', (change) => {
    expect(isVisit({ ...browser, ...change })).toBe(true);
  });

  test.each([
    { method: 'POST' },
    { status: 404 },
    { userAgent: undefined },
    { userAgent: 'node' },
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { userAgent: 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)' },
    { userAgent: `${browser.userAgent} ${'x'.repeat(600)}` },
    { url: '/admin' },
    { url: '/admin/tools' },
    { url: '/api/admin/dashboard' },
    { url: '/api/health/ready' },
  ])('%j – not counted', (change) => {
    expect(isVisit({ ...browser, ...change })).toBe(false);
  });
});
