import { Unstyled } from '@storybook/addon-docs/blocks';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { Link } from '@basis/ui/Link';
import { TextField } from '@basis/ui/TextField';
import { Shown, StateGrid } from '../../packages/ui/src/docs/StateGrid';
import * as css from '../docs/docs.css';

/** The ring of the focus on controls and fields. */
export function FocusSamples() {
  return (
    <Unstyled>
      <div className={css.panel}>
        <StateGrid captions={['Button', 'Link', 'Checkbox', 'Field']} cellPx={160}>
          <Shown as="focus">
            <Button>Add bid</Button>
          </Shown>
          <Shown as="focus">
            <Link href="#focus">Files</Link>
          </Shown>
          <Shown as="focus">
            <Checkbox>Plans</Checkbox>
          </Shown>
          <Shown as="focus">
            <TextField label="Project name" defaultValue="Pier 48" />
          </Shown>
        </StateGrid>
      </div>
    </Unstyled>
  );
}
