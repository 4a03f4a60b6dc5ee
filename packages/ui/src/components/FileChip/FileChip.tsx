import { useRef } from 'react';
import { FileText } from 'lucide-react';
import { mergeProps, useLink, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon } from '../Icon/Icon';
import * as css from './FileChip.css';
import { useWords } from '../../words/words';
import { fileChipWords } from '../../words/english/FileChip.words';

export interface FileChipProps extends RootProps {
  /** Name of the file, used when it is saved and as accessible name. */
  fileName: string;
  /** Displayed name, if shorter. */
  children?: string | undefined;
  /** URL of the file. A press downloads it. */
  href: string;
  /** Called on a press instead of downloading the file, to preview it. */
  onOpen?: (() => void) | undefined;
  /** Additional text, such as the size. */
  detail?: string | undefined;
}

/** An attached file. A press previews it if possible, or downloads it. */
export function FileChip({ onOpen, ...props }: FileChipProps) {
  return onOpen ? <OpenedChip {...props} onOpen={onOpen} /> : <SavedChip {...props} />;
}

function OpenedChip({
  fileName,
  children = fileName,
  detail,
  onOpen,
  ...rest
}: FileChipProps & { onOpen: () => void }) {
  const words = useWords('FileChip', fileChipWords);
  const label = [words.open(fileName), detail].filter(Boolean).join(', ');
  return (
    <button
      {...pickRootProps(rest)}
      type="button"
      className={css.chip}
      title={fileName}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Content detail={detail}>{children}</Content>
    </button>
  );
}

function SavedChip({ fileName, children = fileName, href, detail, ...rest }: FileChipProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const label = [fileName, detail].filter(Boolean).join(', ');
  const { linkProps } = useLink(
    ariaProps<AriaLinkOptions>({ href, download: fileName, 'aria-label': label, elementType: 'a' }),
    ref,
  );
  return (
    <a {...mergeProps(pickRootProps(rest), linkProps)} ref={ref} className={css.chip} title={fileName}>
      <Content detail={detail}>{children}</Content>
    </a>
  );
}

function Content({ children, detail }: { children: string; detail: string | undefined }) {
  return (
    <>
      <Icon icon={FileText} size={14} />
      <bdi className={css.name}>{children}</bdi>
      {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
    </>
  );
}
