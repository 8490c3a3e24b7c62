/** @jest-environment jest-fixed-jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Tool } from '~/api/types';
import { Gallery } from './Gallery';
import { readDraft } from './tool-draft';

const images = ['/api/media/1', '/api/media/2'];
const tool = { ...(readDraft('{"name":"Greeks Lab"}') as Tool), images, isFeatured: true, discount: 25 };

beforeEach(cleanup);

test('the badge of a featured tool – on the cover only; the discount stands beside the price', () => {
  render(<Gallery tool={tool} />);
  expect(screen.queryByText('Featured')).not.toBeNull();
  expect(screen.queryByText('25% OFF')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
  expect(screen.queryByText('Featured')).toBeNull();
});
