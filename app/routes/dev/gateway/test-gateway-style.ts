// The test gateway's look, kept out of the shop's stylesheet: a plain form of another firm.
export const TEST_GATEWAY_STYLE = `
.tgw { box-sizing: border-box; min-height: 100vh; max-width: 34rem; margin: 0 auto; padding: 0 16px 48px; background: #fff; color: #1b2430; font: 16px/1.5 ui-monospace, Menlo, Consolas, monospace; }
.tgw-bar { margin: 0 -16px 24px; padding: 10px 16px; background: #1b2430; color: #fff; font-weight: 700; font-size: 14px; }
.tgw h1 { margin: 0 0 4px; color: inherit; font-family: inherit; font-size: 28px; font-weight: 700; line-height: 1.2; letter-spacing: 0; }
.tgw ul { list-style: none; margin: 24px 0; padding: 0; display: grid; gap: 16px; }
.tgw li { display: grid; gap: 4px; }
.tgw button { min-height: 48px; padding: 10px 16px; border: 2px solid #1b2430; border-radius: 0; background: #fff; color: inherit; font: inherit; font-weight: 700; text-align: left; cursor: pointer; }
.tgw button:hover { background: #e8edf3; }
.tgw li:first-child button { background: #1b2430; color: #fff; }
.tgw li:first-child button:hover { background: #33404f; }
.tgw button:focus-visible, .tgw a:focus-visible { outline: 3px solid #b45309; outline-offset: 2px; }
.tgw span, .tgw-small { font-size: 14px; color: #4a5563; }
.tgw-said { margin: 24px 0; padding: 12px 16px; border-left: 4px solid #b45309; background: #f6f1e7; }
.tgw a { color: #1d4ed8; text-decoration: underline; }
`
