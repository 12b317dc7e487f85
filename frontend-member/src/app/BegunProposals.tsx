import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../components/PlainList.js';
import { Section } from '../components/Section.js';
import { TextLink } from '../components/TextLink.js';
import { begunTexts } from '../lib/drafts.js';

const NEW_ALTERNATIVE = '/alternative/new';

/** Amendments and whole texts that one has begun in this browser and not sent. */
export function BegunProposals({ person }: { person: string }): ReactElement | null {
  const { t } = useTranslation('home');
  const [begun] = useState(() => begunTexts(person));
  if (begun.length === 0) return null;
  return (
    <Section title={t('begun')}>
      <PlainList>
        {begun.map(({ path, title }) => (
          <li key={path}>
            <TextLink alone to={path}>
              {title === '' ? t(path.endsWith(NEW_ALTERNATIVE) ? 'begun_alternative' : 'begun_untitled') : title}
            </TextLink>
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
