/** Parts that show and edit formatted text; loaded on first use. */
export const richTextParts = {
  shown: () => import('@basis/ui/RichText').then(({ RichText }) => ({ default: RichText })),
  cell: async () => ({ default: (await import('@basis/ui/data/RichTextCell')).RichTextCell }),
};
