import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';

import { startSession } from '../providers/session';
import { renderAdmin, type Stubs } from '../test-support/render';
import { emptyTool } from './form/tool-form';
import { ToolActions } from './ToolActions';
import { ToolEditor } from './ToolEditor';
import type { Tool } from './tool';

const tool = { ...emptyTool, id: 't1', name: 'Nifty Scanner', price: 500, releases: [] } as unknown as Tool;
const complete = {
  ...tool,
  category: 'Indicators',
  shortDescription: 'Scans.',
  description: 'Scans the Nifty.',
  fileUrl: 'upload://1',
  status: 'active',
} as unknown as Tool;
const stubs: Stubs = {
  getOne: (_resource, { id }) => Promise.resolve({ data: { ...tool, id } }),
  getCategories: () => Promise.resolve([]),
  getList: () => Promise.resolve({ data: [{ id: 't9' }], total: 100 }),
  checkClaims: () => Promise.resolve([]),
};

const editor = <ToolEditor />;
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });

beforeEach(() => {
  sessionStorage.clear();
  startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' });
});

describe('ToolEditor', () => {
  test('Duplicate – an address of its own, which keeps the list’s', () => {
    renderAdmin(<ToolActions tool={tool} compact />, stubs, '/tools?page=2');
    const link = screen.getByRole('link', { name: 'Duplicate Nifty Scanner' });
    expect(link.getAttribute('href')).toBe('/tools/create?page=2&copy=t1');
  });

  test('the address of a copy – filled in, also for a colleague; left, back to the list', async () => {
    const { router, user } = renderAdmin(editor, stubs, '/tools/create?page=2&copy=t1');
    expect((await name()).value).toBe('Nifty Scanner (copy)');
    await user.click(screen.getByRole('link', { name: 'All tools' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/tools?page=2');
  });

  test('changes saved – said for a second, and the page goes on with what the store has now', async () => {
    let stored = { ...complete, name: 'Nifty Scanner' };
    const update: Stubs['update'] = (_resource, { data }) => {
      stored = { ...stored, ...data, shortDescription: 'By a colleague' };
      return Promise.resolve({ data: stored });
    };
    const getOne = () => Promise.resolve({ data: stored });
    const { router, user } = renderAdmin(editor, { ...stubs, getOne, update }, '/tools/t1?page=2');
    await user.type(await name(), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Tool saved successfully!');
    await screen.findByDisplayValue('By a colleague');
    expect((await name()).value).toBe('Nifty Scanner 2');
    expect(screen.getByRole('button', { name: 'Save Changes' }).matches(':disabled')).toBe(true);
    await waitFor(() => expect(screen.queryByText('Tool saved successfully!')).toBeNull());
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/tools/t1?page=2');
  });

  test('a copy reloaded – what was typed is there again, and in no other form', async () => {
    renderAdmin(editor, stubs, '/tools/create?copy=t1');
    fireEvent.change(await name(), { target: { value: 'Bank Nifty Scanner' } });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    cleanup();
    renderAdmin(editor, stubs, '/tools/create');
    expect((await name()).value).toBe('');
    cleanup();
    renderAdmin(editor, stubs, '/tools/create?copy=t1');
    expect(await screen.findByDisplayValue('Bank Nifty Scanner')).toBe(await name());
  });
});
