import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';

import type { StaffDataProvider } from '../../providers/data-provider';
import { renderAdmin } from '../../test-support/render';
import { MarkdownField } from './MarkdownField';

function Example({ onSave }: { onSave: (text: string) => void }) {
  const form = useForm({ defaultValues: { description: 'Adds weekly expiries' } });
  const validate = (value: string) => value.trim() !== '' || 'Description is required';
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(({ description }) => onSave(description))}>
        <MarkdownField name="description" label="Description" rules={{ validate }} />
        <button>Save</button>
      </form>
    </FormProvider>
  );
}

function open() {
  const onSave = jest.fn();
  const previewMarkdown = jest.fn<StaffDataProvider['previewMarkdown']>().mockResolvedValue([
    {
      type: 'heading',
      text: '',
      href: null,
      level: 1,
      children: [{ type: 'text', text: 'As customers see it', href: null, level: null, children: [] }],
    },
  ]);
  const { user } = renderAdmin(<Example onSave={onSave} />, { previewMarkdown });
  return { user, onSave, previewMarkdown };
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Description');

describe('MarkdownField', () => {
  test('Preview – shows the parts that the server reads, and Write goes on with the text', async () => {
    const { user, previewMarkdown } = open();
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    await screen.findByRole('heading', { name: 'As customers see it' });
    expect(previewMarkdown).toHaveBeenCalledWith('Adds weekly expiries');
    await user.click(screen.getByRole('tab', { name: 'Write' }));
    expect(area().value).toBe('Adds weekly expiries');
  });

  test('Bold with a selected word – the form has it, and the word stays selected', async () => {
    const { user, onSave } = open();
    area().setSelectionRange(5, 11);
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(area().value.slice(area().selectionStart, area().selectionEnd)).toBe('weekly');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledWith('Adds **weekly** expiries');
  });

  test('an error while the preview is shown – back to the field with its message', async () => {
    const { user, onSave } = open();
    await user.clear(area());
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    await screen.findByText('Nothing to preview yet.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Description is required');
    expect(screen.getByRole('tab', { name: 'Write' }).getAttribute('aria-selected')).toBe('true');
    expect(onSave).not.toHaveBeenCalled();
  });
});
