import type { CertificateResponse, CourseProgressResponse } from '../src/course/course.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import type { Json } from './support/http.ts';
import { pdfText } from './support/pdf-text.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startApp();
});
afterAll(() => store.stop());

const get = async (token: string) =>
  (await store.api.get<CourseProgressResponse>('/users/course-progress', token)).body.data.courseProgress;
const put = (token: string, completedModules: number) =>
  store.api.put<CourseProgressResponse>('/users/course/progress', { completedModules }, token);

describe('course', () => {
  test('not enrolled – no progress', async () => {
    expect(await get((await store.customer()).token)).toBeNull();
  });

  test('first update – enrols; a smaller number later changes nothing', async () => {
    const { token } = await store.customer();
    const answer = await put(token, 3);
    expect(answer.status).toBe(200);
    expect(answer.body.data.courseProgress).toMatchObject({
      title: 'Algorithmic Trading Course',
      progress: 50,
      completedModules: 3,
      totalModules: 6,
      certificateEarned: false,
      certificateNumber: null,
    });
    await put(token, 1);
    expect(await get(token)).toMatchObject({ completedModules: 3 });
    expect((await get(token))?.lastAccessed).not.toBeNull();
  });

  test.each([7, -1, 1.5, '3', null])(
    '%j modules – refused, naming the field, without enrolling',
    async (value) => {
      const { token } = await store.customer();
      const answer = await store.api.put('/users/course/progress', { completedModules: value }, token);
      expect(answer.status).toBe(400);
      expect(answer.body.error.fields).toHaveProperty('completedModules');
      expect(await get(token)).toBeNull();
    },
  );

  test('course incomplete – no certificate', async () => {
    const { token } = await store.customer();
    await put(token, 5);
    const answer = await store.api.get('/users/course/certificate', token);
    expect(answer.status).toBe(404);
    expect(answer.body.error.code).toBe('CERTIFICATE_NOT_EARNED');
  });

  test('course complete – one permanent certificate number, public verification and a PDF', async () => {
    const { token } = await store.customer('Ānanda Šarma');
    const number = (await put(token, 6)).body.data.courseProgress?.certificateNumber;
    expect(number).toMatch(/^ATC-/);
    expect((await put(token, 6)).body.data.courseProgress?.certificateNumber).toBe(number);

    const verified = await store.api.get<CertificateResponse>(`/certificates/${number?.toLowerCase()}`);
    expect(verified.body.data.certificate).toMatchObject({ number, name: 'Ānanda Šarma', valid: true });
    expect(verified.body.data.certificate.selfReported).toBe(true);

    const pdf = await fetch(`${store.url}/api/users/course/certificate`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('reports having completed all 6 modules');
    expect(text).toContain('Self-reported completion, without an examination');
  });

  test.each(['आशा राव', 'கோபாலகிருஷ்ணன்', 'ಶ್ರೀನಿವಾಸ', 'Дмитрий'])(
    '%s – certificate has the name',
    async (name) => {
      const { token } = await store.customer(name);
      await put(token, 6);
      const pdf = await fetch(`${store.url}/api/users/course/certificate`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(pdfText(Buffer.from(await pdf.arrayBuffer())).split('\n')).toContain(name);
    },
  );

  test('unknown or malformed number – not found', async () => {
    expect((await store.api.get('/certificates/ATC-00000-00000')).status).toBe(404);
    expect((await store.api.get('/certificates/%27%3B--')).status).toBe(404);
  });

  test('two devices finish at once – one certificate', async () => {
    const { token } = await store.customer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(token, 6)));
    expect(new Set(answers.map(({ body }) => body.data.courseProgress?.certificateNumber)).size).toBe(1);
  });

  test('the page of the course with another number of modules – counts for those who begin after it', async () => {
    const before = await store.customer();
    await put(before.token, 1);
    const staff = await store.staff();
    const { body } = await store.api.get<{ page: { body: { modules: Json[] } } }>(
      '/admin/pages/course',
      staff,
    );
    const words = { ...body.data.page.body, modules: body.data.page.body.modules.slice(0, 4) };
    await store.api.put('/admin/pages/course', { body: words }, staff);
    await store.api.post('/admin/pages/course/publish', {}, staff);
    const { token } = await store.customer();
    expect((await put(token, 2)).body.data.courseProgress).toMatchObject({ totalModules: 4, progress: 50 });
    expect(await get(before.token)).toMatchObject({ totalModules: 6 });
  });
});
