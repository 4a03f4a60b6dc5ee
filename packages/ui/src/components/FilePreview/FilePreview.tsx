import { pickRootProps, type RootProps } from '../../internal/rootProps';
import * as css from './FilePreview.css';

export interface FilePreviewProps extends RootProps {
  /** Name of the file, which is its accessible name. */
  fileName: string;
  /** A picture, by its URL, or text. */
  content: { readonly kind: 'picture'; readonly src: string } | { readonly kind: 'text'; readonly text: string };
  /** Called if the picture can't be displayed. */
  onError?: (() => void) | undefined;
}

/** Previews a file: a picture as large as it fits, or text with its line breaks. */
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
