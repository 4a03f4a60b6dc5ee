import type { PageSize, PageSource } from './DocumentPages';

const letter: PageSize = { width: 816, height: 1056 };
const sheet: PageSize = { width: 1632, height: 1056 };

/** Pages with their number on them, as large as letters and plans are. */
export const samplePages: readonly PageSize[] = [letter, letter, sheet, letter, letter, letter];

/** Draws frames with a number in them; page 2 can't be drawn. */
export const sampleSource: PageSource = {
  draw: (index, canvas, scale) => {
    if (index === 1) return Promise.reject(new Error('No such page'));
    const { width, height } = samplePages[index] ?? letter;
    canvas.width = width * scale;
    canvas.height = height * scale;
    const context = canvas.getContext('2d');
    if (context) {
      context.scale(scale, scale);
      context.strokeRect(48, 48, width - 96, height - 96);
      context.font = '64px sans-serif';
      context.fillText(`A-10${index + 1}`, 96, 160);
    }
    return Promise.resolve();
  },
  read: (index) => Promise.resolve(`Sheet A-10${index + 1}`),
};
