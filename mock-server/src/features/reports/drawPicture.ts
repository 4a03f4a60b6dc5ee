import { fileURLToPath } from 'node:url';

/** Pixels of the picture for each px of the drawing. */
const density = 2;
const fonts = [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
];

/** A drawing as a PNG file. Text is drawn in Inter alone, so that it looks the same on every machine. */
export const drawPicture = async (svg: string): Promise<Buffer> => {
  // Loaded with the first picture: most processes draw none.
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: density },
    font: {
      loadSystemFonts: false,
      fontFiles: fonts.map((url) => fileURLToPath(url)),
      defaultFontFamily: 'Inter',
    },
  });
  return picture.asPng();
};
