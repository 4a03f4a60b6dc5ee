import { DocumentPages } from '@basis/ui/DocumentPages';

const pages = [1, 2, 3].map(() => ({ width: 612, height: 792 }));

/** Takes the place of a PDF library. */
const source = {
  draw: async (index: number, canvas: HTMLCanvasElement, scale: number) => {
    canvas.width = 612 * scale;
    canvas.height = 792 * scale;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(scale, scale);
    context.fillStyle = 'white';
    context.fillRect(0, 0, 612, 792);
    context.fillStyle = 'black';
    context.font = '28px sans-serif';
    context.fillText(`Sheet A-10${index + 1}`, 48, 80);
  },
  read: async (index: number) => `Sheet A-10${index + 1}`,
};

export default function DocumentPagesExample() {
  return (
    <div style={{ blockSize: 420 }}>
      <DocumentPages fileName="Plans.pdf" pages={pages} source={source} notice="The first 3 of 431 pages are shown." />
    </div>
  );
}
