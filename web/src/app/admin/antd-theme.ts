import type { ThemeConfig } from 'antd';
import { colors, measures } from '../theme/tokens';

const FONT_SIZE = 15;

/** The design tokens in the words of the component library. */
export function antdTheme(prefersStill: boolean): ThemeConfig {
  return {
    token: {
      colorPrimary: colors.primary,
      colorInfo: colors.primary,
      colorLink: colors.primary,
      colorSuccess: colors.verified,
      colorWarning: colors.unverified,
      colorError: colors.danger,
      colorInfoBg: colors['primary-tint'],
      colorSuccessBg: colors['verified-tint'],
      colorWarningBg: colors['unverified-tint'],
      colorErrorBg: colors['danger-tint'],
      colorText: colors.ink,
      colorTextSecondary: colors.muted,
      colorTextTertiary: colors.muted,
      colorTextDescription: colors.muted,
      colorTextPlaceholder: colors.muted,
      colorBgLayout: colors.paper,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.surface,
      colorBorder: colors.edge,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      borderRadius: Number.parseInt(measures.radius, 10),
      boxShadow: measures.shadow,
      fontFamily: measures.sans,
      fontSize: FONT_SIZE,
      controlHeight: 40,
      controlHeightSM: 32,
      lineWidthFocus: 3,
      motion: !prefersStill,
    },
    components: {
      Table: { headerBg: colors.shade, headerColor: colors.ink, rowHoverBg: colors['primary-tint'] },
      Form: { labelColor: colors.ink, verticalLabelPadding: '0 0 4px' },
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Select: { optionSelectedBg: colors['primary-tint'] },
    },
  };
}
