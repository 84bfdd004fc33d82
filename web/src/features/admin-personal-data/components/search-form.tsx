import { personalSearch } from '@jamcimo/contracts';
import { Button, Form, Input } from 'antd';
import { SectionCard } from '@/components/records/section-card';
import { useTranslation } from '@/i18n/use-translation';
import { schemaRule } from '@/lib/forms/schema-rule';

interface Props {
  isSearching: boolean;
  onSearch: (q: string) => void;
}

/** Asks when it is sent, not while somebody types; what was typed stands in no address. */
export function SearchForm({ isSearching, onSearch }: Props) {
  const { t } = useTranslation('adminPersonalData');
  return (
    <SectionCard title={t('search.heading')}>
      <Form<{ q: string }>
        role="search"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ q: '' }}
        onFinish={({ q }) => onSearch(q.trim())}
      >
        <Form.Item name="q" label={t('search.label')} rules={[schemaRule(personalSearch.shape.q)]}>
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isSearching}>
          {t('search.submit')}
        </Button>
      </Form>
    </SectionCard>
  );
}
