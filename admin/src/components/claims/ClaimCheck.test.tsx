import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';

import { renderAdmin } from '../../test-support/render';
import { FormTextField } from '../form/FormTextField';
import type { FieldClaim } from './claim-texts';
import { CheckedTexts } from './CheckedTexts';
import { ClaimCheck } from './ClaimCheck';

const claim = (level: FieldClaim['level'], field = 'description'): FieldClaim => ({
  field,
  text: 'Guaranteed returns',
  rule: 'guaranteed-return',
  level,
  says: 'Promises a return.',
});

interface Options {
  isActive?: boolean;
  mayStay?: boolean;
}

function Form({ isActive = true, mayStay }: Options) {
  const form = useForm({ defaultValues: { name: '', description: '', isActive, claimOverride: '' } });
  return (
    <FormProvider {...form}>
      <CheckedTexts fields={['name', 'description']} others={{ 'changelog 1.0.0': 'First release' }}>
        <FormTextField name="name" label="Name" />
        <FormTextField name="description" label="Description" helperText="What it does." />
        <ClaimCheck mayStay={mayStay} />
      </CheckedTexts>
    </FormProvider>
  );
}

function open(found: FieldClaim[], options: Options = {}) {
  const checkClaims = jest.fn((_texts: Record<string, string>) => Promise.resolve(found));
  const { user } = renderAdmin(<Form {...options} />, { checkClaims });
  return {
    checkClaims,
    type: (text: string) => user.type(screen.getByRole('textbox', { name: 'Description' }), text),
  };
}

/** What a screen reader says about a field, beside its name. */
function getNote(name: string): string | undefined {
  const id = screen.getByRole('textbox', { name }).getAttribute('aria-describedby');
  return id ? document.getElementById(id)?.textContent : undefined;
}

describe('ClaimCheck', () => {
  test('a claim typed – told at its field and in the list of all, and a reason is asked for', async () => {
    const { checkClaims, type } = open([claim('block'), claim('block', 'changelog 1.0.0')]);
    expect(getNote('Description')).toBe('What it does.');
    await type('Guaranteed returns');
    await waitFor(() =>
      expect(checkClaims).toHaveBeenLastCalledWith({
        description: 'Guaranteed returns',
        'changelog 1.0.0': 'First release',
      }),
    );
    expect(getNote('Description')).toBe('“Guaranteed returns”: Promises a return.');
    expect(getNote('Name')).toBeUndefined();
    const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed).toEqual([
      'Description, “Guaranteed returns”: Promises a return.',
      'Changelog of 1.0.0, “Guaranteed returns”: Promises a return.',
    ]);
    expect(screen.getByRole('status', { name: 'Claims in the texts' }).textContent).toContain(
      'These claims may not be published',
    );
    expect(screen.getByRole('textbox', { name: 'Reason to keep this claim' })).toBeTruthy();
  });

  test('a warning – shown without asking for a reason', async () => {
    open([claim('warn')]);
    expect(await screen.findByText('Check these before you publish')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Reason to keep this claim' })).toBeNull();
  });

  test('a draft – told that it cannot be published as it is', async () => {
    open([claim('block')], { isActive: false });
    expect(await screen.findByText('This text cannot be published as it is')).toBeTruthy();
  });

  test('a text whose claims may not stay, such as a quote – no reason is asked for', async () => {
    open([claim('block')], { mayStay: false });
    expect(await screen.findByText('These claims may not be published')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Reason to keep this claim' })).toBeNull();
  });
});
