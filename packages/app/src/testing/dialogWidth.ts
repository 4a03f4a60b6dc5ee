import { screen } from '@testing-library/react';

/** Widths of modals by size, as measured in `Modal.stories.tsx`. */
const widthsPx: Readonly<Record<string, number>> = { sm: 446, md: 576, lg: 600, xl: 640, wide: 1232 };

/** Width of the open modal. */
export const dialogWidthPx = (): number | undefined => widthsPx[screen.getByRole('dialog').dataset['modal'] ?? ''];
