import { Upload } from 'lucide-react';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { useWords } from '../../words/words';
import { Icon } from '../Icon/Icon';
import * as css from './UploadIcon.css';
import { uploadIconWords } from '../../words/english/UploadIcon.words';

export interface UploadIconProps extends RootProps {
  /** Kind of file in a few letters. @default 'PDF' */
  label?: string | undefined;
}

/** Icon of files to upload, with their kind. */
export function UploadIcon({ label, ...rest }: UploadIconProps) {
  const words = useWords('UploadIcon', uploadIconWords);
  return (
    <span {...pickRootProps(rest)} className={css.root}>
      <Icon icon={Upload} size={16} />
      <span className={css.label}>{label ?? words.label}</span>
    </span>
  );
}
