import { readFile } from 'node:fs/promises';
import { registerForGst } from '../factories/gst.ts';
import { payFor } from '../factories/orders.ts';
import { expect, test } from '../fixtures/index.ts';
import { StaffInvoicesPage } from '../pages/staff-invoices-page.ts';

const monthInIndia = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()).slice(0, 7);

test('an accountant after a sale – finds its tax invoice, and saves the PDF and the sheets of the month @store-wide', async ({
  page,
  request,
  api,
  staffApi,
  customer,
  paidTool,
  signedInAsStaff: _,
}) => {
  // Registered only for the purchase, because other journeys buy meanwhile.
  const putBack = await registerForGst(staffApi);
  let orderId: string;
  try {
    ({ orderId } = await payFor(request, api, customer, paidTool));
  } finally {
    await putBack();
  }

  const invoices = new StaffInvoicesPage(page);
  await invoices.open();
  await invoices.search.fill(orderId);
  const row = invoices.row(customer.name);
  // Before the search has its answer there are rows of other customers.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('₹228.66');
  await expect(row).toContainText('CGST and SGST');
  const number = /IN\/\d\d-\d\d\/\d{6}/.exec(await row.innerText())?.[0] ?? '';
  const [pdf] = await Promise.all([page.waitForEvent('download'), invoices.download(number).click()]);
  expect(pdf.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const month = monthInIndia();
  await invoices.exportMonth.click();
  await invoices.dialog.getByLabel('Month').fill(month);
  const [sheets] = await Promise.all([
    page.waitForEvent('download'),
    invoices.dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(sheets.suggestedFilename()).toBe(`gstr1-${month}.xlsx`);
  expect((await readFile(await sheets.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(invoices.dialog).toBeHidden();
});
