import { newCertificateNumber, readCertificateNumber } from './certificate-number.ts';

describe('certificate number', () => {
  test('a thousand new numbers – unique and valid', () => {
    const numbers = Array.from({ length: 1000 }, newCertificateNumber);
    expect(new Set(numbers).size).toBe(1000);
    for (const number of numbers) expect(readCertificateNumber(number)).toBe(number);
  });

  test('lower case, letters instead of digits – normalised', () => {
    expect(readCertificateNumber(' atc-oOli9-q2mxd ')).toBe('ATC-00119-Q2MXD');
  });

  test.each(['', 'ATC', 'ATC-7F3K9-Q2MX', 'XYZ-7F3K9-Q2MXD', 'ATC-7F3U9-Q2MXD', 'ATC-7F3K9-Q2MXD-1'])(
    '"%s" – not a number',
    (typed) => {
      expect(readCertificateNumber(typed)).toBeNull();
    },
  );
});
