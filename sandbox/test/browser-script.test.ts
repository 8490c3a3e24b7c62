import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createContext, runInContext } from 'node:vm';
import { startTestSandbox } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let script = '';
beforeAll(async () => {
  sandbox = await startTestSandbox();
  script = (await sandbox.call('GET', '/js/v3/cashfree.js')).text;
});
afterAll(() => sandbox.close());

type Element = Record<string, unknown> & { children: Element[] };
let submitted: Element[] = [];
beforeEach(() => {
  submitted = [];
});

/** A minimal browser environment that runs `code`. */
function inBrowser(code: string): unknown {
  const element = (): Element => {
    const made: Element = {
      children: [],
      appendChild: (child: Element) => made.children.push(child),
      remove: () => undefined,
      submit: () => submitted.push(made),
    };
    return made;
  };
  const context = createContext({
    document: {
      currentScript: { src: 'http://localhost:3001/js/v3/cashfree.js' },
      createElement: element,
      body: element(),
    },
    window: {},
    navigator: { userAgent: 'test', language: 'en-IN' },
    screen: { width: 390, height: 844 },
    HTMLElement: class {},
    URL,
    btoa,
    unescape,
  });
  runInContext(script, context);
  return runInContext(`const Cashfree = window.Cashfree; ${code}`, context);
}

const incomplete = (message: string) => ({
  error: { type: 'incomplete_request_error', code: 'incomplete_values_found', message },
});

describe('browser script', () => {
  test.each([
    ['no mode', 'Cashfree({}).checkout({ paymentSessionId: "s" })', 'mode is missing in options'],
    [
      'unknown mode',
      'Cashfree({ mode: "test" }).checkout({ paymentSessionId: "s" })',
      'mode is missing in options',
    ],
    ['no options', 'Cashfree({ mode: "sandbox" }).checkout()', 'payment options are not provided'],
    ['no session', 'Cashfree({ mode: "sandbox" }).checkout({})', 'paymentSessionId is missing in options'],
  ])('%s – resolves with the error', async (_name, code, message) => {
    expect(await inBrowser(code)).toEqual(incomplete(message));
    expect(submitted).toHaveLength(0);
  });

  test('production mode – refused, no form submitted', async () => {
    const result = await inBrowser('Cashfree({ mode: "production" }).checkout({ paymentSessionId: "s" })');
    expect(result).toMatchObject({ error: { code: 'incomplete_values_found' } });
    expect(submitted).toHaveLength(0);
  });

  test('subscriptionsCheckout – form to the approval page', async () => {
    const call = 'Cashfree({ mode: "sandbox" }).subscriptionsCheckout';
    expect(await inBrowser(`${call}({})`)).toEqual(incomplete('subsSessionId is missing in options'));
    expect(await inBrowser(`${call}({ subsSessionId: "s1", redirectTarget: "_top" })`)).toEqual({
      redirect: true,
    });
    expect(submitted[0]).toMatchObject({
      target: '_top',
      action: 'http://localhost:3001/pg/view/sessions/checkout/subs',
    });
    const fields = submitted[0]?.children.map((input) => [input['name'], input['value']]);
    expect(Object.fromEntries(fields ?? [])).toMatchObject({
      subs_session_id: 's1',
      x_request_id: 'x_request_id_form_subs_atom',
      form_id: 'form_subs_id_atom',
      platform: 'js_v3',
    });
  });

  test.each(['Cashfree', 'new Cashfree'])('%s, checkout – form to the origin of the script', async (call) => {
    const result = await inBrowser(
      `${call}({ mode: "sandbox" }).checkout({ paymentSessionId: "s1", returnUrl: "https://shop.example/r" })`,
    );
    expect(result).toEqual({ redirect: true });
    const form = submitted[0];
    expect(form).toMatchObject({
      method: 'post',
      target: '_self',
      action: 'http://localhost:3001/pg/view/sessions/checkout',
    });
    const fields = Object.fromEntries((form?.children ?? []).map((input) => [input['name'], input['value']]));
    expect(fields).toMatchObject({
      payment_session_id: 's1',
      x_request_id: 'x_request_id_form_atom',
      form_id: 'form_id_atom',
      return_url: 'https://shop.example/r',
    });
  });
});
