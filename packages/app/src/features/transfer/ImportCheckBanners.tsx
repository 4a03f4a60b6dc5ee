import { counted } from '@basis/domain/model/formats/numbers';
import { observer } from 'mobx-react-lite';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { Banner } from '@basis/ui/Banner';
import { Text } from '@basis/ui/Text';
import { useLateStore } from '../../domainContext';

/** Reasons that are shown; the report has all. */
const shownReasons = 5;

/** Says which rows can't be imported, and how many values would be left out. */
export const ImportCheckBanners = observer(function ImportCheckBanners() {
  const { latestCheck, canStart } = useLateStore(ImportStore);
  if (!latestCheck || !canStart) return null;
  const { refusedLines, emptiedCells, refused } = latestCheck;
  const more = refusedLines - Math.min(refused.length, shownReasons);
  return (
    <>
      {refusedLines > 0 ? (
        <Banner kind="warning" title={`${counted(refusedLines, 'row')} can't be imported`}>
          {refused.slice(0, shownReasons).map(({ line, message }) => (
            <Text key={line} as="div">
              {message}
            </Text>
          ))}
          {refused.length > 0 && more > 0 ? <Text as="div">{`And ${counted(more, 'more row')}.`}</Text> : null}
        </Banner>
      ) : null}
      {emptiedCells > 0 ? (
        <Banner kind="info" title={`${counted(emptiedCells, 'value')} can't be read and will be left out`}>
          Bids are imported without such values, and the report lists each one.
        </Banner>
      ) : null}
    </>
  );
});
