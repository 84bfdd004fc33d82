import type { ThemeConfig } from 'antd';
import { type Color, measures } from './tokens.ts';

const pixels = (measure: string) => Number.parseInt(measure, 10);

/** The design tokens in the words of antd, for one set of colours. */
export function antdThemes(colors: Record<Color, string>): Record<'public' | 'admin', ThemeConfig> {
  const shared = {
    colorPrimary: colors.primary,
    colorPrimaryHover: colors['primary-dark'],
    colorPrimaryActive: colors['primary-dark'],
    colorInfo: colors.primary,
    colorLink: colors.primary,
    colorLinkHover: colors['primary-dark'],
    colorLinkActive: colors['primary-dark'],
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
    colorTextQuaternary: colors.muted,
    colorTextPlaceholder: colors.muted,
    colorTextHeading: colors.ink,
    colorIcon: colors.muted,
    colorIconHover: colors.ink,
    colorBgLayout: colors.paper,
    colorBgContainer: colors.surface,
    colorBgElevated: colors.surface,
    colorBgMask: colors.mask,
    colorTextLightSolid: colors['on-primary'],
    colorWhite: colors['on-primary'],
    colorBgSpotlight: colors.ink,
    controlItemBgActiveHover: colors.shade,
    colorFillSecondary: colors.shade,
    colorBorder: colors.edge,
    colorBorderSecondary: colors.line,
    colorSplit: colors.line,
    borderRadius: pixels(measures.radius),
    boxShadow: measures.shadow,
    boxShadowTertiary: measures.shadow,
    fontFamily: measures.sans,
    lineWidthFocus: 3,
    // A list or window that grows is not yet where it will be: a press into it in that moment was lost.
    motion: false,
  } satisfies ThemeConfig['token'];

  /** For the pages of citizens: every control is as high as a thumb needs. */
  const publicTheme: ThemeConfig = {
    zeroRuntime: true,
    token: {
      ...shared,
      fontSize: 16,
      controlHeight: pixels(measures.touch),
      controlHeightLG: pixels(measures['touch-large']),
      controlHeightSM: 32,
    },
    components: {
      Table: {
        headerBg: colors.shade,
        headerColor: colors.ink,
        rowHoverBg: colors['primary-tint'],
        rowSelectedBg: colors.shade,
        rowSelectedHoverBg: colors['primary-tint'],
        cellPaddingInlineSM: 7,
        cellFontSizeSM: 14,
      },
      Tabs: { horizontalItemGutter: 20 },
      Menu: {
        itemHeight: pixels(measures.touch),
        itemMarginInline: 0,
        itemPaddingInline: 12,
        itemColor: colors.ink,
        itemHoverBg: colors.shade,
        itemHoverColor: colors.ink,
        itemSelectedBg: colors['primary-tint'],
        itemSelectedColor: colors['primary-dark'],
        iconSize: 20,
        iconMarginInlineEnd: 12,
        activeBarBorderWidth: 0,
      },
      Descriptions: { labelColor: colors.muted },
      Form: { labelColor: colors.ink, verticalLabelPadding: '0 0 4px' },
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultHoverBg: colors['primary-tint'],
        defaultHoverColor: colors.ink,
        defaultHoverBorderColor: colors.primary,
        defaultActiveBg: colors['primary-tint'],
        defaultActiveColor: colors.ink,
        defaultActiveBorderColor: colors['primary-dark'],
        paddingInlineSM: 10,
      },
      Select: { optionSelectedBg: colors['primary-tint'], optionActiveBg: colors.shade },
      Card: { bodyPadding: 16, bodyPaddingSM: 16 },
      Tag: { defaultBg: colors.surface, defaultColor: colors.muted },
      DatePicker: { cellWidth: pixels(measures.touch) },
      Progress: { defaultColor: colors.verified, remainingColor: colors.shade },
      Drawer: { footerPaddingBlock: 12, footerPaddingInline: 16 },
      Result: { titleFontSize: 28, subtitleFontSize: 16 },
    },
  };

  /** For the administrators' section: denser, with smaller type. */
  const adminTheme: ThemeConfig = {
    ...publicTheme,
    token: { ...shared, fontSize: 15, controlHeight: 40, controlHeightSM: 32 },
  };
  return { public: publicTheme, admin: adminTheme };
}
