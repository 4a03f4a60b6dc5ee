import { useRef } from 'react';
import { FileText } from 'lucide-react';
import { mergeProps, useLink, type AriaLinkOptions } from 'react-aria';
import { ariaProps } from '../../internal/ariaProps';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { Icon } from '../Icon/Icon';
import * as css from './FileChip.css';

export interface FileChipProps extends RootProps {
  /** The file's own name, by which it is saved and read out. */
  fileName: string;
  /** The name as it is drawn, when that is a shorter one. */
  children?: string | undefined;
  /** Where the file is. */
  href: string;
  /** A word more: its size. */
  detail?: string | undefined;
}

/** A file that came with something; a press saves it. */
export function FileChip({ fileName, children = fileName, href, detail, ...rest }: FileChipProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const label = [fileName, detail].filter(Boolean).join(', ');
  const { linkProps } = useLink(
    ariaProps<AriaLinkOptions>({ href, download: fileName, 'aria-label': label, elementType: 'a' }),
    ref,
  );
  return (
    <a {...mergeProps(pickRootProps(rest), linkProps)} ref={ref} className={css.chip} title={fileName}>
      <Icon icon={FileText} size={14} />
      <span className={css.name}>{children}</span>
      {detail === undefined ? null : <span className={css.detail}>{detail}</span>}
    </a>
  );
}
