import type { Page } from '@playwright/test';
import { openInConsole } from '../support/console.ts';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface NewTool {
  name: string;
  category: string;
  shortDescription: string;
  description: string;
  price: number;
  version: string;
}

/** The staff console's sign-in. */
export class StaffLoginPage {
  constructor(private readonly page: Page) {}

  async signIn(staff: { email: string; password: string }): Promise<void> {
    await this.page.goto('/admin/login');
    await this.fill(staff);
  }

  /** Signs in as soon as the sign-in page is shown. The page before it may have a field "Search by name or email". */
  async fill({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in to Admin Panel' }).click();
  }

  /** On the sign-in page, in a browser with a device that answers at once. */
  async signInWithPasskey(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  }
}

/** The console's tools: list and editor. */
export class StaffToolsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await openInConsole(this.page, 'tools');
  }

  get add() {
    return this.page.getByRole('link', { name: 'Add New Tool' }).first();
  }

  get search() {
    return this.page.getByPlaceholder('Search tools...');
  }

  edit(name: string) {
    return this.page.getByRole('link', { name: `Edit ${name}` });
  }

  delete(name: string) {
    return this.page.getByRole('button', { name: `Delete ${name}` });
  }

  /** The page of a tool. */
  get editor() {
    return this.page.getByRole('main');
  }

  /** Back to the list. */
  get leave() {
    return this.editor.getByRole('link', { name: 'All tools' });
  }

  /** A part of the form that is not used yet. */
  section(name: string) {
    return this.editor.getByRole('button', { name, expanded: false });
  }

  /** The confirmation of an irreversible action. */
  get question() {
    return this.page.getByRole('alertdialog');
  }

  get confirmDelete() {
    return this.question.getByRole('button', { name: 'Delete', exact: true });
  }

  field(label: string) {
    return this.editor.getByLabel(label);
  }

  get saveDraft() {
    return this.editor.getByRole('button', { name: 'Save draft' });
  }

  get publish() {
    return this.editor.getByRole('button', { name: 'Publish', exact: true });
  }

  get viewInStore() {
    return this.editor.getByRole('link', { name: 'View in store' });
  }

  get save() {
    return this.editor.getByRole('button', { name: 'Save Changes' });
  }

  /** Shown for a second only: start to wait for it before the click that makes it appear. */
  get saved() {
    return this.page.getByText('Tool saved successfully!');
  }

  async fill(tool: NewTool): Promise<void> {
    await this.field('Name').first().fill(tool.name);
    await this.editor.getByRole('combobox', { name: /Category/ }).click();
    await this.page.getByRole('option', { name: tool.category }).click();
    await this.field('Short description').fill(tool.shortDescription);
    await this.field('Full description').fill(tool.description);
    await this.editor.getByLabel(/^Price \(₹\)/).fill(String(tool.price));
  }

  async addImages(files: File[]): Promise<void> {
    await this.editor.locator('input[type=file][aria-label="Add images"]').setInputFiles(files);
  }

  get resumeUpload() {
    return this.editor.getByRole('button', { name: 'Resume' });
  }

  async addArchive(file: File): Promise<void> {
    await this.editor.locator('input[type=file][aria-label="Upload tool file"]').setInputFiles(file);
  }
}
