/** Steers the stand-in of the payment provider and reads the emails that the store sent. */
export class Sandbox {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async control<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${this.url}/__sim${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`sandbox: ${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Result;
  }

  async pay(orderId: string): Promise<void> {
    await this.control('POST', `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  }

  async mailsTo(address: string): Promise<number> {
    const path = `/mails?to=${encodeURIComponent(address)}`;
    return (await this.control<{ mails: object[] }>('GET', path)).mails.length;
  }
}
