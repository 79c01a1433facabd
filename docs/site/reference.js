// Starts Scalar without requests to other hosts, stored keys, or external links.
Scalar.createApiReference('#reference', {
  url: '/api/v1/openapi.json',
  favicon: '/favicon.svg',
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  customCss: ':root { --scalar-custom-header-height: 3rem }',
})
