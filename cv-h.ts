import { chromium } from "@playwright/test";
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
const h=(p:any)=>p.locator("main > *").evaluateAll((x:any)=>x.map((e:any)=>e.className.slice(0,20)+" "+e.getBoundingClientRect().height));
const a=await b.newPage({viewport:{width:360,height:640}}); await a.goto("http://localhost:4712/"); await a.waitForFunction(()=>!("arriving" in document.documentElement.dataset)); 
const p=await b.newPage({javaScriptEnabled:false,viewport:{width:360,height:640}}); await p.goto("http://localhost:4712/");
const x=await h(a),y=await h(p); x.forEach((l:string,i:number)=>l!==y[i]&&console.log(l,"|",y[i]));
await b.close();
