import { screen } from '@testing-library/react';

/** Widths of modals by their size, as `Modal.stories.tsx` measures them. */
const widthsPx: Readonly<Record<string, number>> = { sm: 446, md: 576, lg: 600, xl: 640, wide: 1232 };

/** How wide the open modal is. */
export const dialogWidthPx = (): number | undefined => widthsPx[screen.getByRole('dialog').dataset['modal'] ?? ''];
