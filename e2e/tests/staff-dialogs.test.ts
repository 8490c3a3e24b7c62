import { sendQuote } from '../factories/quotes.ts';
import { expect, test } from '../fixtures/index.ts';
import { accessibilityViolations } from '../support/axe.ts';
import { openInConsole } from '../support/console.ts';

// Reduced motion: axe misjudges contrast during a fade. No traces: they would contain the axe source once per page.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

interface Release {
  id: string;
}

test('a colleague sent to a dialog of the console – it is open, without axe violations', async ({
  page,
  api,
  staffApi,
  paidTool,
  signedInAsStaff: _,
}) => {
  test.slow();
  const { tool } = await staffApi.get<{ tool: { releases: Release[] } }>(`/admin/tools/${paidTool.id}`);
  const release = `tools/${paidTool.id}?dialog=release-${tool.releases[0]?.id}`;
  const { announcement } = await staffApi.post<{ announcement: { id: string } }>('/announcements', {
    message: 'Closed on Diwali',
    isActive: false,
  });
  const link = { source: 'axe', path: '/tools' };
  const { trackedLink } = await staffApi.post<{ trackedLink: { id: string } }>('/admin/tracked-links', link);
  const { id: quoteId } = await sendQuote(api, staffApi);
  const { inquiries } = await staffApi.get<{ inquiries: { id: string }[] }>('/admin/inquiries');
  const selected = `&selected=${paidTool.id}`;
  const dialogs = {
    [`${release}.changelog`]: 'Changelog of version',
    [`${release}.withdraw`]: 'Withdraw version',
    [`tools/${paidTool.id}?dialog=tool-${paidTool.id}.code`]: 'Code examples for',
    [`tools?dialog=selected-tools.price${selected}`]: 'Set the price of 1 tool',
    [`tools?dialog=selected-tools.category${selected}`]: 'Set the category of 1 tool',
    [`tools?dialog=selected-tools.removal${selected}`]: 'Archive or delete 1 tool',
    [`announcements?dialog=announcement-${announcement.id}.delete`]: 'Delete announcement',
    // The address it had before.
    [`tracked-links?dialog=qr.${trackedLink.id}`]: 'axe',
    [`quotes/${quoteId}?dialog=quote-${quoteId}.withdraw`]: 'Withdraw quote',
    [`inquiries/${inquiries[0]?.id}?dialog=answers-inquiry.save`]: 'Save as answer',
    'settings/sign-in?dialog=passkeys.add': 'Add a passkey',
    'licenses?dialog=licences.signing-key': 'Replace the signing key',
    'dashboard?dialog=console.shortcuts': 'Keyboard shortcuts',
    'api-keys/create': 'Add API key',
    'webhook-endpoints/create': 'Add endpoint',
  };
  for (const [address, name] of Object.entries(dialogs)) {
    await openInConsole(page, address);
    const opened = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
    await expect(opened, address).toBeVisible();
    expect(await accessibilityViolations(page, '[role$="dialog"]'), address).toEqual([]);
  }
});
