import { useRef } from 'react';
import { Check, Copy } from 'lucide-react';
import { pickRootProps } from '../../internal/rootProps';
import { useCopy } from '../../internal/useCopy';
import { useWords } from '../../words/words';
import { Button } from '../Button/Button';
import { Field, type FieldControlProps, type FieldOwnProps } from '../Field/Field';
import { input } from '../Field/Field.css';
import { FieldFrame } from '../Field/FieldFrame';
import { pickFieldProps } from '../Field/fieldProps';
import * as css from './CopyField.css';
import { copyFieldWords } from '../../words/english/CopyField.words';

export { copyText } from '../../internal/copyText';

export interface CopyFieldProps extends Omit<FieldOwnProps, 'isRequired' | 'name' | 'size'> {
  /** Text to copy: a link, an address, a key. */
  value: string;
  /** Label of the button. @default 'Copy' */
  copyLabel?: string | undefined;
}

/** A read-only text with a button that copies it, such as a link to share or an address to forward to. */
export function CopyField(props: CopyFieldProps) {
  return <Field {...pickFieldProps(props)}>{(control) => <CopyControl {...props} control={control} />}</Field>;
}

function CopyControl({ control, value, copyLabel, ...props }: CopyFieldProps & { control: FieldControlProps }) {
  const words = useWords('CopyField', copyFieldWords);
  const inputRef = useRef<HTMLInputElement>(null);
  const { isConfirmed, copy } = useCopy(value, () => inputRef.current?.select());
  return (
    <div className={css.line}>
      <div className={css.text}>
        <FieldFrame isInvalid={control['aria-invalid']}>
          <input
            {...pickRootProps(props)}
            {...control}
            ref={inputRef}
            readOnly
            className={input}
            value={value}
            dir="auto"
            onFocus={(event) => event.currentTarget.select()}
          />
        </FieldFrame>
      </div>
      <Button icon={isConfirmed ? Check : Copy} onPress={() => void copy()}>
        {copyLabel ?? words.copy}
      </Button>
      <span role="status" className={css.announcement}>
        {isConfirmed ? words.copied : ''}
      </span>
    </div>
  );
}
