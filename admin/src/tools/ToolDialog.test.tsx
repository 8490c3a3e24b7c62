import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';

import { startSession } from '../providers/session';
import { renderAdmin, type Stubs } from '../test-support/render';
import { emptyTool } from './form/tool-form';
import { ToolActions } from './ToolActions';
import { ToolDialog } from './ToolDialog';
import type { Tool } from './tool';

const tool = { ...emptyTool, id: 't1', name: 'Nifty Scanner', price: 500, releases: [] } as unknown as Tool;
const stubs: Stubs = {
  getOne: (_resource, { id }) => Promise.resolve({ data: { ...tool, id } }),
  getCategories: () => Promise.resolve([]),
  checkClaims: () => Promise.resolve([]),
};

const dialog = <ToolDialog id={undefined} />;
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });

beforeEach(() => {
  sessionStorage.clear();
  startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' });
});

describe('ToolDialog', () => {
  test('Duplicate – an address of its own, which keeps the list’s', () => {
    renderAdmin(<ToolActions tool={tool} compact />, stubs, '/tools?page=2');
    const link = screen.getByRole('link', { name: 'Duplicate Nifty Scanner' });
    expect(link.getAttribute('href')).toBe('/tools/create?page=2&copy=t1');
  });

  test('the address of a copy – filled in, also for a colleague; closed, back to the list', async () => {
    const { router, user } = renderAdmin(dialog, stubs, '/tools/create?page=2&copy=t1');
    expect((await name()).value).toBe('Nifty Scanner (copy)');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/tools?page=2');
  });

  test('a copy reloaded – what was typed is there again, and in no other form', async () => {
    renderAdmin(dialog, stubs, '/tools/create?copy=t1');
    fireEvent.change(await name(), { target: { value: 'Bank Nifty Scanner' } });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    cleanup();
    renderAdmin(dialog, stubs, '/tools/create');
    expect((await name()).value).toBe('');
    cleanup();
    renderAdmin(dialog, stubs, '/tools/create?copy=t1');
    expect(await screen.findByDisplayValue('Bank Nifty Scanner')).toBe(await name());
  });
});
