import {
  EVIDENCE_KINDS,
  EVIDENCE_SAYS,
  type GoalPage,
  isNeverAct,
  type MediaReport,
  type NewEvidence,
  newEvidence,
} from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { isoDay } from '@jamcimo/croatia';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { apiPath } from '@/lib/api/api';
import { apiQuery, SECOND } from '@/lib/api/api-query';
import { schemaRule } from '@/lib/forms/schema-rule';
import { LinkInput } from '../forms/link-input';
import { DayInput } from './day-input';

/** As the fields hold it: a day that is not known is empty. */
type Values = Omit<NewEvidence, 'kind' | 'publishedOn'> & {
  kind: NewEvidence['kind'] | undefined;
  publishedOn: string;
};

export const NO_EVIDENCE = (): Values => ({
  ...{ address: '', title: '', publisher: '', publishedOn: '', readOn: isoDay(), quote: '' },
  ...{ kind: undefined, says: 'supports', isAct: false, criterion: null },
});

/** What the fields say, as it is sent. */
export function evidenceOf(values: Values) {
  const { address, title, publisher, publishedOn, readOn, quote, kind, says, isAct, criterion } = values;
  return {
    ...{ address, title, publisher, readOn, quote, kind, says, criterion: criterion ?? null },
    ...{ publishedOn: publishedOn || null, isAct: isAct && !isNeverAct(kind) },
  };
}

const { shape } = newEvidence;
const STALE = 60 * SECOND;

/** Fills the fields from a report about the person; administrators put right what the extract cuts off. */
function FromReport({ politicianId }: { politicianId: number }) {
  const { t } = useTranslation('adminGoals');
  const form = Form.useFormInstance<Values>();
  const id = useId();
  const path = apiPath('/api/media-reports', { politicianId });
  const reports = (useQuery(apiQuery<MediaReport[]>(path, STALE)).data?.body ?? []).filter(
    ({ link }) => link !== null,
  );
  if (reports.length === 0) return null;
  const fill = (chosen: number) => {
    const report = reports.find(({ id }) => id === chosen);
    if (!report) return;
    const { link, title, source: publisher, date, text } = report;
    form.setFieldsValue({
      ...{ address: link ?? '', title: title.slice(0, LENGTHS.evidenceTitle.max), publisher, kind: 'media' },
      ...{ publishedOn: isoDay(new Date(date)), quote: text.slice(0, LENGTHS.quote.max), isAct: false },
    });
  };
  return (
    <Form.Item label={t('evidence.report')} htmlFor={id}>
      <Select
        id={id}
        placeholder={t('evidence.chooseReport')}
        onSelect={fill}
        options={reports.map(({ id, title, source }) => ({ value: id, label: `${title} · ${source}` }))}
      />
    </Form.Item>
  );
}

function Criterion({ goalId }: { goalId: number }) {
  const { t } = useTranslation('adminGoals');
  const criteria = useQuery(apiQuery<GoalPage>(`/api/goals/${goalId}`, STALE)).data?.body.criteria ?? [];
  if (criteria.length === 0) return null;
  return (
    <Form.Item name="criterion" label={t('evidence.criterion')}>
      <Select
        allowClear
        placeholder={t('evidence.wholeGoal')}
        options={criteria.map(({ statement }, at) => ({ value: at + 1, label: statement }))}
      />
    </Form.Item>
  );
}

/** The fields of evidence beside a goal. */
export function EvidenceFields({ goalId, politicianId }: { goalId: number; politicianId: number }) {
  const { t } = useTranslation(['adminGoals', 'goalTerms']);
  const kind = Form.useWatch('kind');
  return (
    <>
      <FromReport politicianId={politicianId} />
      <Form.Item name="address" label={t('evidence.address')} rules={[schemaRule(shape.address)]}>
        <LinkInput />
      </Form.Item>
      <Form.Item name="title" label={t('evidence.title')} rules={[schemaRule(shape.title)]}>
        <Input maxLength={LENGTHS.evidenceTitle.max} />
      </Form.Item>
      <Form.Item name="publisher" label={t('evidence.publisher')} rules={[schemaRule(shape.publisher)]}>
        <Input maxLength={LENGTHS.publisher.max} />
      </Form.Item>
      <Form.Item
        name="publishedOn"
        label={t('evidence.publishedOn')}
        extra={t('evidence.unknownDay')}
        rules={[
          {
            validator: (rule, day: string) =>
              schemaRule(shape.publishedOn).validator(rule, day === '' ? null : day),
          },
        ]}
      >
        <DayInput max={isoDay()} />
      </Form.Item>
      <Form.Item name="readOn" label={t('evidence.readOn')} rules={[schemaRule(shape.readOn)]}>
        <DayInput max={isoDay()} />
      </Form.Item>
      <Form.Item
        name="quote"
        label={t('evidence.quote')}
        extra={t('evidence.quoteHelp')}
        rules={[schemaRule(shape.quote)]}
      >
        <Input.TextArea rows={3} maxLength={LENGTHS.quote.max} showCount />
      </Form.Item>
      <Form.Item name="kind" label={t('evidence.kind')} rules={[schemaRule(shape.kind)]}>
        <Select
          options={EVIDENCE_KINDS.map((value) => ({ value, label: t(`goalTerms:evidence.kinds.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="says" label={t('evidence.says')} rules={[schemaRule(shape.says)]}>
        <Radio.Group
          options={EVIDENCE_SAYS.map((value) => ({ value, label: t(`goalTerms:evidence.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="isAct" valuePropName="checked" extra={t('evidence.actHelp')}>
        <Checkbox disabled={isNeverAct(kind)}>{t('evidence.isAct')}</Checkbox>
      </Form.Item>
      <Criterion goalId={goalId} />
    </>
  );
}
