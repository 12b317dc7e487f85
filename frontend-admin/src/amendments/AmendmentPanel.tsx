import type { Amedment } from '@ateneo/contracts';
import { useGetOne, useTranslate } from 'react-admin';
import { wholeRecord } from '../data-provider/whole-record.js';
import { RecordLink } from '../layout/RecordLink.js';
import { SidePanel } from '../layout/SidePanel.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { AmendmentBody } from './AmendmentBody.js';

/** An amendment beside the list. */
export function AmendmentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: amendment } = useGetOne<Amedment>('amendments', { id, ...wholeRecord });
  const translate = useTranslate();
  return (
    <SidePanel title={(amendment && (amendment.title || '—')) ?? translate('ra.page.loading')} onClose={onClose}>
      {amendment ? (
        <>
          <RecordLink resource="amendments" id={amendment.id}>
            {translate('console.amendments.whole_page')}
          </RecordLink>
          <AmendmentBody amendment={amendment} headings="h3" />
        </>
      ) : (
        <SkeletonRecord />
      )}
    </SidePanel>
  );
}
