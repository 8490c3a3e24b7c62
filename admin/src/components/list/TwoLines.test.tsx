import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { TwoLines } from './TwoLines';

test('the same text twice, as of a customer without a name – said once', () => {
  render(<TwoLines first="asha@example.com" second="asha@example.com" />);
  expect(screen.getAllByText('asha@example.com')).toHaveLength(1);
});
