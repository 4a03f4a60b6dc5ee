import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './FilePreview.css';

export interface FilePreviewProps extends RootProps {
  /** The file's name, by which it is read out. */
  fileName: string;
  /** What is shown: a picture by its address, or text. */
  content: { readonly kind: 'picture'; readonly src: string } | { readonly kind: 'text'; readonly text: string };
  /** Called when the picture can't be drawn. */
  onError?: (() => void) | undefined;
}

/** A file to be looked at: a picture as large as there is room, or text as it stands. */
export function FilePreview({ fileName, content, onError, ...rest }: FilePreviewProps) {
  return content.kind === 'picture' ? (
    <img {...pickRootProps(rest)} className={css.picture} src={content.src} alt={fileName} onError={onError} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div {...pickRootProps(rest)} role="region" aria-label={fileName} tabIndex={0} className={css.text}>
      {content.text}
    </div>
  );
}
