import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
const B='http://localhost:4617', STATE='/tmp/s29/st/state.json'
const browser=await chromium.launch({executablePath:'/usr/bin/chromium'})
async function signIn(){
  const c=await browser.newContext(); const p=await c.newPage()
  await p.goto(B+'/auth?to=/admin/packing'); await p.getByRole('textbox',{name:'Phone number'}).fill('9999999999')
  await p.getByRole('button',{name:'Send OTP'}).click(); await p.getByRole('textbox',{name:'OTP'}).waitFor()
  const inbox=await (await fetch(B+'/dev/inbox',{headers:{accept:'application/json'}})).json()
  const code=/\d{6}/.exec(inbox[0].text)![0]
  await p.getByRole('textbox',{name:'OTP'}).fill(code)
  await p.waitForURL(u=>!u.pathname.startsWith('/auth'),{timeout:20000}).catch(async()=>{ await p.getByRole('textbox',{name:'Your name'}).fill('Asha'); await p.getByRole('button',{name:'Save name'}).click(); await p.waitForURL(u=>!u.pathname.startsWith('/auth'))})
  await c.storageState({path:STATE}); await c.close()
}
if(!existsSync(STATE)) await signIn()
const steps=JSON.parse(process.argv[2])
for(const [w,h,scheme] of [[360,800,'light'],[1280,800,'light'],[1280,800,'dark']] as const){
  const c=await browser.newContext({storageState:STATE,viewport:{width:w,height:h},colorScheme:scheme})
  for(const {path,name,click,fill} of steps){
    if(scheme==='dark' && !steps[0].dark) continue
    const p=await c.newPage(); await p.goto(B+path); await p.waitForLoadState('networkidle')
    for(const [f,v] of fill??[]) await p.getByLabel(f,{exact:true}).first().fill(v)
    if(click){ await p.getByRole('button',{name:click}).click(); await p.waitForTimeout(2500)}
    await p.screenshot({path:`/tmp/s29/st/${name}-${w}-${scheme}.png`,fullPage:true})
    const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0) console.log('overflow',name,w,over)
    await p.close()
  }
  await c.close()
}
await browser.close()
