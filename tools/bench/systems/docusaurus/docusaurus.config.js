import {themes} from 'prism-react-renderer';
export default {
  title: 'Bench docs', tagline: 'bench', url: 'https://docs.example.com', baseUrl: '/', favicon: 'favicon.svg',
  trailingSlash: false, onBrokenLinks: 'warn', onBrokenAnchors: 'warn',
  markdown: {format: 'md', hooks: {onBrokenMarkdownLinks: 'warn'}},
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'en', locales: ['en']},
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.js'}, blog: false, pages: false, theme: {customCss: './src/css/custom.css'}}]],
  themes: [['@easyops-cn/docusaurus-search-local', {hashed: true, indexBlog: false, indexPages: false, docsRouteBasePath: '/', language: ['en']}]],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {title: 'Bench docs', items: []},
    prism: {theme: themes.github, darkTheme: themes.dracula, additionalLanguages: ['bash', 'json', 'yaml', 'python', 'csv', 'http', 'toml', 'ini', 'diff']},
  },
};
