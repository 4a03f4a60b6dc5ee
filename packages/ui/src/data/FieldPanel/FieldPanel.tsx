import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../components/Button/Button';
import { IconButton } from '../../components/IconButton/IconButton';
import { Link } from '../../components/Link/Link';
import { Popover, type PopoverProps } from '../../components/Popover/Popover';
import { useFormatCount } from '../../internal/formatCount';
import type { RootProps } from '../../internal/rootProps';
import { useControlled } from '../../internal/useControlled';
import type { FieldGroup, PanelField } from './fieldLists';
import { BELOW_TOOLBAR_PX } from '../../internal/toolbarCards';
import * as css from './FieldPanel.css';
import { FieldList } from './parts/FieldList';
import { useWords } from '../../words/words';
import { fieldPanelWords } from '../../words/english/FieldPanel.words';

export type { FieldGroup, PanelField } from './fieldLists';

export interface FieldPanelProps extends RootProps, Pick<PopoverProps, 'placement'> {
  /** All fields that the list can show. */
  fields: readonly PanelField[];
  /** Ids of the visible fields, in column order. Static fields always come first, listed or not. */
  visibleIds: readonly string[];
  /** Ids of the fields visible by default, in order. */
  defaultVisibleIds: readonly string[];
  /** Headings of the hidden fields, such as built-in and custom. Fields without a group come last. @default [] */
  groups?: readonly FieldGroup[];
  /** Called after each change with the ids of all visible fields, in order. */
  onChange: (visibleIds: string[]) => void;
  /** Called instead of `onChange` when the default is restored, if the app restores more, such as widths. */
  onRestore?: (() => void) | undefined;
  /** Label of the button that opens the panel. @default 'Fields' */
  buttonLabel?: string;
  /** Shows an icon instead of the label, which becomes its accessible name. @default false */
  isIconButton?: boolean;
  /** Open state (controlled). */
  isOpen?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

const noGroups: readonly FieldGroup[] = [];

/** A button that opens the fields of a list, to show, hide and reorder them. */
export function FieldPanel({ fields, visibleIds, defaultVisibleIds, groups = noGroups, ...props }: FieldPanelProps) {
  const words = useWords('FieldPanel', fieldPanelWords);
  const { onChange, onRestore, buttonLabel = words.button, placement } = props;
  const [isOpen, setIsOpen] = useControlled(props.isOpen, props.defaultOpen ?? false, props.onOpenChange);
  const formatCount = useFormatCount();
  const visible = new Set(visibleIds);
  const shownCount = fields.filter(({ id, isStatic }) => isStatic || visible.has(id)).length;
  return (
    <Popover
      offsetPx={BELOW_TOOLBAR_PX}
      trigger={
        props.isIconButton ? (
          <IconButton
            id={props.id}
            data-testid={props['data-testid']}
            size="sm"
            icon={SlidersHorizontal}
            aria-label={buttonLabel}
          />
        ) : (
          <Button id={props.id} data-testid={props['data-testid']} size="sm" icon={SlidersHorizontal} isOn={isOpen}>
            {buttonLabel}
          </Button>
        )
      }
      title={buttonLabel}
      titleEnd={
        <>
          <span className={css.count}>{words.shownCount(shownCount, formatCount(shownCount))}</span>
          <span className={css.restore}>
            <Link onPress={() => (onRestore ? onRestore() : onChange([...defaultVisibleIds]))}>{words.restore}</Link>
          </span>
        </>
      }
      isTitleEndWide
      widthPx={340}
      isFlush
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      {...(placement === undefined ? {} : { placement })}
    >
      <FieldList fields={fields} visibleIds={visibleIds} groups={groups} onChange={onChange} />
    </Popover>
  );
}
