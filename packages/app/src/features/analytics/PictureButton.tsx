import { ImageDown } from 'lucide-react';
import type { RefObject } from 'react';
import { IconButton } from '@basis/ui/IconButton';
import { pngOf } from '../../browser/drawnPicture';
import { saveBlob } from '../../browser/saveFile';
import { useDomain } from '../../domainContext';
import { showFailure } from '../../feedback/failureToast';

interface PictureButtonProps {
  /** Element to draw. */
  chartRef: RefObject<HTMLElement | null>;
  /** Heads the picture, and names the file. */
  title: string;
}

/** Saves a chart as a picture, in light colors. */
export function PictureButton({ chartRef, title }: PictureButtonProps) {
  const domain = useDomain();
  const save = async (): Promise<void> => {
    if (!chartRef.current) return;
    try {
      saveBlob(await pngOf(chartRef.current, title), `${title}.png`);
    } catch {
      showFailure(domain, { message: 'This browser could not draw the chart.' }, 'The picture was not saved');
    }
  };
  return (
    <IconButton icon={ImageDown} size="sm" aria-label={`Save as a picture: ${title}`} onPress={() => void save()} />
  );
}
