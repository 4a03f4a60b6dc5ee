import { StageChip } from './StageChip';
import { Tag } from '../Tag/Tag';
import type { Guide } from '../../docs/guide';

export const guide: Guide = {
  purpose: 'A stage: its mark and its name, in its color.',
  keywords: ['status', 'badge', 'label', 'state'],
  use: ['In tables, beside titles and in menus, where the stage is read. `StageChipButton` is the trigger of a menu.'],
  instead: {
    StagePicker: 'where it can be moved.',
    Tag: 'for anything that is not a stage.',
  },
  pairs: [
    {
      do: 'Keep the mark with the name.',
      dont: 'Use its colors for anything that is not a stage or an option.',
      doDrawn: <StageChip name="Estimating" code="Estimating" color="amber" />,
      dontDrawn: (
        <Tag variant="amber" size="md">
          Seattle office
        </Tag>
      ),
    },
  ],
  content: ['The name of the stage as the workspace has it.'],
  accessibility: ['Its text is read; the mark is decoration. As a button it is named by the stage.'],
};
